import assert from 'node:assert/strict';
import type { Failure } from '../../../src/base/failure.js';
import type { Row } from '../../../src/presentation/row.js';
import { viewTrouble, withTrouble } from '../../../src/presentation/viewTrouble.js';
import { formats, now } from '../../support/builders/wording.js';

const offline: Failure = { kind: 'offline', host: 'api.example.com' };
const facts = { shownSince: now - 60_000, view: 'trending', now, formats } as const;
const showing = `Showing data from ${formats.clock(now - 60_000, now)}.`;
const row: Row = { id: 'a', label: 'a', spoken: 'a' };

describe('the trouble of a view', () => {
	it('says what happened, when it is tried again without counting, and how old the rows are', () => {
		const because = { kind: 'resting', because: offline, retryAfterMs: 30_000 } as const;
		const messages = [undefined, now + 20_000, now + 240_000].map(
			(retryAt) => viewTrouble(offline, { ...facts, retryAt }).message,
		);
		assert.deepEqual(
			[...messages, viewTrouble(because, facts).message],
			[
				`Can’t reach api.example.com. ${showing}`,
				`Can’t reach api.example.com. Retrying shortly. ${showing}`,
				`Can’t reach api.example.com. Retrying at ${formats.clock(now + 240_000, now)}. ${showing}`,
				`Can’t reach api.example.com. Retrying shortly. ${showing}`,
			],
		);
	});

	it('offers to enter a rejected key again, and to try again where nothing is shown', () => {
		const rejected = viewTrouble({ kind: 'unauthorized', said: {} }, facts);
		const nothing = { ...facts, shownSince: undefined };
		assert.deepEqual(
			[rejected.row?.action, viewTrouble(offline, facts).row, viewTrouble(offline, nothing).row?.action],
			[{ command: 'setApiKey', args: [] }, undefined, { command: 'refresh', args: ['trending'] }],
		);
	});

	it('offers to set a key where the one that is stored is for another address', () => {
		const other: Failure = { kind: 'keyForOtherAddress', enteredFor: 'https://api.example.com' };
		assert.deepEqual(
			[facts, { ...facts, shownSince: undefined }].map((all) => {
				const { row: offer } = viewTrouble(other, all);
				return [offer?.label, offer?.action];
			}),
			[
				['Set API Key', { command: 'setApiKey', args: [] }],
				['Set API Key', { command: 'setApiKey', args: [] }],
			],
		);
	});

	it('offers nothing where a limit is waited out, whoever asks', () => {
		const limited: Failure = { kind: 'rateLimited', retryAfterMs: 30_000, said: {} };
		const { row: offer, message } = viewTrouble(limited, { ...facts, shownSince: undefined });
		assert.deepEqual([offer, message], [undefined, 'Request limit reached. Retrying shortly.']);
	});

	it('stands above the rows, with what can be done', () => {
		const trouble = viewTrouble({ kind: 'unauthorized', said: {} }, facts);
		const { rows, message } = withTrouble({ rows: [row], trouble }, false);
		assert.deepEqual(
			[rows.map(({ label }) => label), message],
			[['Enter It Again', 'a'], `The service rejected your API key. ${showing}`],
		);
	});

	it('leaves a view quiet above which it is told already', () => {
		const trouble = viewTrouble(offline, facts);
		assert.deepEqual(
			[withTrouble({ rows: [row], trouble }, true), withTrouble({ rows: [], trouble }, true)],
			[{ rows: [row] }, { rows: [], message: 'No data yet.' }],
		);
	});
});
