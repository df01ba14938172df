import assert from 'node:assert/strict';
import fc from 'fast-check';
import { accessPart, accessSummary, accessTable } from '../../../../src/features/connection/accessTable.js';
import {
	type ConnectionFacts,
	reportMarkdown,
	reportParts,
} from '../../../../src/features/connection/diagnosis.js';
import { EndpointHealth } from '../../../../src/store/requestRecord.js';
import { FakeClock } from '../../../support/fakeClock.js';
import { liveAddresses } from '../../../../src/contract/serviceAddress.js';
import { liveIn, tryingText } from '../../../support/liveMarkdown.js';
import { formats, now } from '../../../support/builders/wording.js';

function facts(given: Partial<ConnectionFacts> = {}): ConnectionFacts {
	return {
		version: '0.1.0',
		editor: 'Code 1.101.0',
		remote: undefined,
		access: 'live',
		key: { origin: 'https://api.example.com', form: 'header' },
		verdict: 'accepted',
		addresses: { baseUrl: 'https://api.example.com', imageUrl: 'https://images.example.com' },
		proxy: '',
		proxySupport: 'override',
		notes: new Map(),
		requests: [],
		rate: {},
		serverAheadMs: 400,
		cache: { answers: 3, bytes: 41_200 },
		now,
		...given,
	};
}

function report(given: Partial<ConnectionFacts> = {}): string {
	return reportMarkdown(reportParts(facts(given), formats));
}

describe('the diagnosis of the connection', () => {
	it('says what is in force', () => {
		const text = report();
		for (const row of [
			'| Data | live service |',
			'| Key | stored for https&#58;//api\\.example\\.com, accepted |',
			'| Clock | agrees with the service |',
			'| Cached responses | 3, 42 kB |',
		]) {
			assert.ok(text.includes(row), row);
		}
	});

	it('says how a key is sent only where there is one', () => {
		assert.doesNotMatch(report({ key: undefined }), /Key is sent/);
		assert.match(report(), /\| Key is sent \| in the header \|/);
	});

	it('names no address with sample data, which comes from none', () => {
		assert.match(report(), /\| Address \| https&#58;\/\/api\\\.example\\\.com \|/);
		assert.doesNotMatch(report({ access: 'sample', key: undefined }), /address|https:/i);
	});

	it('names what the system calls a failure, which people are told nowhere else', () => {
		const failure = { kind: 'connectionFailed', host: 'api.example.com', code: 'ECONNRESET' } as const;
		const text = report({ notes: new Map([['splits', { failedAt: now, failure }]]) });
		assert.match(text, /Can’t reach .* \\\(ECONNRESET\\\) \|/);
	});

	it('leaves out the user name and the password of a proxy', () => {
		const text = report({ proxy: 'http://jane:s3cret@proxy.example.com:8080/' });
		assert.ok(text.includes('| Proxy setting | proxy\\.example\\.com&#58;8080 |'));
		assert.doesNotMatch(text, /jane|s3cret/);
		assert.doesNotMatch(report({ proxy: 's3cret@' }), /s3cret/);
	});

	it('says by how much the clocks differ, and whose is behind', () => {
		assert.match(report({ serverAheadMs: 3_600_000 }), /60 min\\\. behind the service/);
		assert.match(report({ serverAheadMs: -180_000 }), /3 min\\\. ahead of the service/);
	});

	it('names the last answer and the last failure of each endpoint, with the reference for support', () => {
		const notes = new Map([
			[
				'ratings',
				{
					answeredAt: now - 120_000,
					tookMs: 81.4,
					failedAt: now - 3_600_000,
					failure: { kind: 'serverFailed', status: 503, said: { reference: 'ab|12' } } as const,
				},
			],
		]);
		const row = report({ notes })
			.split('\n')
			.find((line) => line.startsWith('| Analyst ratings'));
		assert.match(row ?? '', /2 min\\\. ago in 81 ms \| 1 hr\\\. ago&#58; .*\\\(reference ab\\\|12\\\) \|$/);
	});

	it('says how many fields of the last answer were not as documented', () => {
		const health = new EndpointHealth(new FakeClock());
		const answered = { tookMs: 10, warnings: [] };
		health.note({ ...answered, endpoint: 'splits', warningCount: 1_200 });
		health.note({ ...answered, endpoint: 'ratings', warningCount: 3 });
		health.note({ ...answered, endpoint: 'ratings', warningCount: 0 });
		const text = report({ notes: health.notes });
		assert.match(text, /\| Stock splits \| [^|]* · fields not as documented&#58; 1,200 \\\(Show Log/);
		assert.doesNotMatch(text, /\| Analyst ratings \|[^|]*documented/);
	});

	it('counts requests by what they were for, and repeats what the headers say is left', () => {
		const text = report({
			requests: [
				{ endpoint: 'consensus', reason: 'hover', count: 12 },
				{ endpoint: 'image', reason: 'logo', count: 3 },
				{ endpoint: 'ratings', reason: 'changes', count: 2 },
			],
			rate: { 'ratelimit-remaining': '4321' },
		});
		assert.ok(text.includes('| Analyst consensus | hovers | 12 |'));
		assert.ok(text.includes('| Logo images | Save or Copy Logo | 3 |'));
		assert.ok(text.includes('| Analyst ratings | changes and alerts | 2 |'));
		assert.ok(text.includes('| ratelimit-remaining | 4321 |'));
	});
});

describe('what the service said, in the diagnosis', () => {
	it('makes no picture or link of the report', () => {
		const text = report({ rate: { 'x-left': '![5](https://evil.example/pixel.png) <img src=x> a|b' } });
		assert.doesNotMatch(text, /!\[|<img|evil\.example|[^\\]\|b/);
	});

	it('nor does anything that settings, the editor, the remote or a reference say', () => {
		fc.assert(
			fc.property(tryingText, (trying) => {
				const notes = new Map([
					[
						'ratings',
						{
							failedAt: now,
							failure: { kind: 'serverFailed', status: 503, said: { reference: trying } } as const,
						},
					],
				]);
				const text = report({
					version: trying,
					editor: trying,
					remote: trying,
					proxySupport: trying,
					notes,
					addresses: { baseUrl: trying, imageUrl: trying },
					key: { origin: trying, form: 'header' },
					requests: [{ endpoint: trying, reason: 'hover', count: 1 }],
					rate: { [trying]: trying },
				});
				assert.deepEqual(liveIn(text), [], text);
				const columns = text.split('\n').filter((line) => line.startsWith('| '));
				assert.deepEqual([...new Set(columns.map((line) => line.split(/(?<!\\)\|/).length))].sort(), [4, 5]);
			}),
		);
	});

	it('links the page of the key alone', () => {
		const key = { origin: liveAddresses.baseUrl, form: 'header' } as const;
		assert.deepEqual(liveIn(report({ key, verdict: 'rejected' })), ['link_open']);
	});
});

describe('the table of what a plan allows', () => {
	const rows = accessTable(
		[
			{ endpoint: 'financials', failure: { kind: 'unauthorized', said: {} } },
			{ endpoint: 'ratings', failure: { kind: 'notInPlan', said: {} } },
			{ endpoint: 'logos' },
			{ endpoint: 'splits', failure: { kind: 'timedOut', host: 'api.example.com', afterMs: 6000 } },
		],
		false,
	);

	it('has what works first, and words for each', () => {
		assert.deepEqual(
			rows.map(({ name, verdict, icon }) => [name, verdict, icon]),
			[
				['Company logos', 'In your plan', 'pass'],
				['Analyst ratings', 'Not in your plan', 'lock'],
				['Financial statements', 'Key rejected', 'error'],
				['Stock splits', 'Timed out', 'error'],
			],
		);
	});

	it('says of sample data that no key was used', () => {
		const sample = accessTable([{ endpoint: 'logos' }], true);
		assert.deepEqual(
			[sample[0]?.verdict, accessSummary(sample, true), accessSummary(rows, false)],
			['Works', '1 of 1 work with sample data; no key was used', '1 of 4 work with your key'],
		);
	});

	it('can be copied as Markdown', () => {
		const text = reportMarkdown([accessPart(rows, false)]);
		assert.match(text, /## What Your Plan Allows\n\n\| Data \| Access \| Notes \|\n/);
		assert.match(text, /\| Company logos \| In your plan \| {2}\|/);
		assert.equal(text.split('\n').filter((line) => line.startsWith('|')).length, 6);
	});
});
