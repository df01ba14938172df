// Loaded before the tests: makes what they are written with known to them.
import Mocha from 'mocha';

const TIMEOUT_MS = 120_000;

/** The tests of this bundle. */
export const mocha = new Mocha({ timeout: TIMEOUT_MS, forbidOnly: true });
mocha.suite.emit(Mocha.Suite.constants.EVENT_FILE_PRE_REQUIRE, globalThis, '', mocha);
