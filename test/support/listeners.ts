import { trackListeners } from '../../src/base/event.js';

/** The emitter listeners added since a test began and not removed. */
export const listeners = new Set<object>();
trackListeners({ came: (one) => listeners.add(one), went: (one) => listeners.delete(one) });
