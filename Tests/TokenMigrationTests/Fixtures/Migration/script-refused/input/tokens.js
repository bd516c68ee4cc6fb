module.exports = {
  color: {red: {value: process.env.RED || "#f00"}},
};
