import { type Clock, systemClock } from '../../src/base/clock.js';

/**
 * The machine's clock without elapsed time: no time slice ends, so that the number of turns until a service
 * in this process answers doesn't depend on the machine's speed.
 */
export const unslicedClock: Clock = { ...systemClock, elapsed: () => 0 };
