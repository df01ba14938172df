// Loaded before the tests: defines the globals that they use.
import Mocha from 'mocha';

const TIMEOUT_MS = 300_000;

/** The tests of this bundle. */
export const mocha = new Mocha({ timeout: TIMEOUT_MS, forbidOnly: true });
mocha.suite.emit(Mocha.Suite.constants.EVENT_FILE_PRE_REQUIRE, globalThis, '', mocha);
