// The mocha that a browser can load, which leaves its class in the global scope.
import 'mocha/mocha.js';
import type Mocha from 'mocha';

export default (globalThis as unknown as { readonly Mocha: typeof Mocha }).Mocha;
