// The browser build of mocha, which exports its class to the global scope.
import 'mocha/mocha.js';
import type Mocha from 'mocha';

export default (globalThis as unknown as { readonly Mocha: typeof Mocha }).Mocha;
