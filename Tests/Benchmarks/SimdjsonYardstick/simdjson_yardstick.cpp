#include "SimdjsonYardstick.h"

#include <simdjson.h>

using namespace simdjson;

struct simdjson_yardstick {
  dom::parser parser;
};

static double touch(dom::element element) {
  switch (element.type()) {
    case dom::element_type::ARRAY: {
      double sum = 0;
      for (dom::element child : dom::array(element)) sum += touch(child);
      return sum;
    }
    case dom::element_type::OBJECT: {
      double sum = 0;
      for (dom::key_value_pair member : dom::object(element)) {
        sum += double(member.key.size()) + touch(member.value);
      }
      return sum;
    }
    case dom::element_type::STRING: return double(std::string_view(element).size());
    case dom::element_type::INT64: return double(int64_t(element));
    case dom::element_type::UINT64: return double(uint64_t(element));
    case dom::element_type::DOUBLE: return double(element);
    case dom::element_type::BOOL:
    case dom::element_type::NULL_VALUE: return 1;
  }
  return 0;
}

simdjson_yardstick *simdjson_yardstick_create(void) { return new simdjson_yardstick(); }

void simdjson_yardstick_free(simdjson_yardstick *yardstick) { delete yardstick; }

double simdjson_yardstick_touch(
    simdjson_yardstick *yardstick, const uint8_t *bytes, size_t length) {
  // The copy into padded memory is part of what a caller with plain bytes has to pay.
  dom::element root;
  if (yardstick->parser.parse(reinterpret_cast<const char *>(bytes), length, true).get(root)) {
    return 0;
  }
  return touch(root);
}
