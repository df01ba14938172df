import { trackListeners } from '../../src/base/event.js';

/** The listeners of emitters that have come since a test began and have not gone. */
export const listeners = new Set<object>();
trackListeners({ came: (one) => listeners.add(one), went: (one) => listeners.delete(one) });
