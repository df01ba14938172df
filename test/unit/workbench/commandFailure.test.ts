import assert from 'node:assert/strict';
import { ApiError } from '../../../src/base/failure.js';
import { commandFailureText } from '../../../src/workbench/commandFailure.js';
import { SettingsWriteError } from '../../../src/workbench/settings/settingsWriteError.js';

describe('a command that fails', () => {
	it('says why VS Code cannot write the settings', async () => {
		const reason =
			'Unable to write into user settings. Please open the user settings to correct errors/warnings in it and try again.';
		assert.equal(await commandFailureText(new SettingsWriteError(new Error(reason))), reason);
	});

	it('leads to the log where the reason is for nobody but us', async () => {
		for (const error of [new Error('x is not a function'), new SettingsWriteError(undefined), undefined]) {
			assert.equal(await commandFailureText(error), 'Something went wrong. Details are in the log.');
		}
	});

	it('says what is wrong with the service', async () => {
		assert.match(await commandFailureText(new ApiError({ kind: 'noKey' })), /^No API key yet\./);
	});
});
