/** What a build turns an imported picture into: its address. */
module.exports = { __esModule: true, default: '/assets/picture.svg' }
