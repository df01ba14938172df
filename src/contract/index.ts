export { consensus } from './consensus.js';
export { financials } from './financials.js';
export { logos } from './logos.js';
export { trending } from './trending.js';
