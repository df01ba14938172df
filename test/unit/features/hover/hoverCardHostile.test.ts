import assert from 'node:assert/strict';
import type { HoverAnswers } from '../../../../src/features/hover/hoverPart.js';
import { ready } from '../../../support/builders/answers.js';
import { answers, aSnapshot, failed, markdownOf, png, withoutPictures } from './hoverSnapshots.js';

/** Whatever a text can try, several times over. */
const HOSTILE =
	'![x](https://evil.test/b.png)[x](command:workbench.action.quit)<img src=x onerror=alert(1)>https://evil.test www.evil.test me@evil.test $(zap) a | b `code` &lt;script&gt; \u202eevil **b**\n\n# h\n';

/** The same answer with every text, at any depth, replaced; dates and addresses stay, since they are checked when they arrive. */
function hostile<T>(value: T): T {
	return JSON.parse(
		JSON.stringify(value, (key, inner: unknown) =>
			typeof inner === 'string' &&
			!/date$|^asOf$|state|period$|timeframe|^symbol$|^calendar$|^url$/i.test(key)
				? HOSTILE.repeat(20)
				: inner,
		),
	) as T;
}

describe('the card of hostile data', () => {
	const snapshot = aSnapshot(
		{
			...hostile({ ...answers, picture: ready(undefined) }),
			picture: ready({ ...png, bytes: new Uint8Array(30_000) }),
		},
		{ name: HOSTILE.repeat(20), exchange: HOSTILE.repeat(20) },
	);
	const markdown = markdownOf(snapshot);

	it('holds no link, picture, icon or markup of the data, but the page of its headline', () => {
		const words = withoutPictures(markdown).replace(/!\[(?:\\.|[^\]\\])*\]/g, '');
		const [page, ...others] = words.match(/(?<!\\)\]\([^)]*\)/g) ?? [];
		assert.deepEqual([page, others], ['](https://www.example.com/news/1)', []]);
		const shown = words.replace(/(?<!\\)\[(.*)\]\(https:\/\/www\.example\.com\/news\/1\)/, '$1');
		assert.doesNotMatch(shown, /(?<!\\)[[\]<>`|$!]|^#|https?:|www\.|\w@\w|\u202e/m);
	});

	it('stays within the size of a hover, with and without its pictures', () => {
		const [whole, words] = [markdown.length, withoutPictures(markdown).length];
		assert.ok(whole <= 60_000 && words <= 4_000, `${whole} and ${words}`);
	});

	it('gives up its last parts where every letter takes five', () => {
		const colons = JSON.parse(
			JSON.stringify(snapshot.answers).replaceAll(/!\[x\][^"]*/g, ':'.repeat(400)),
		) as HoverAnswers;
		const endless = ':'.repeat(400);
		const answers: HoverAnswers = {
			...colons,
			splits: failed({ kind: 'offline', host: endless }),
			mergers: failed({ kind: 'connectionFailed', host: endless, code: endless }),
			offerings: failed({ kind: 'insecure', host: endless, code: endless }),
			picture: ready(undefined),
		};
		const words = withoutPictures(
			markdownOf({
				...snapshot,
				answers,
				name: endless,
				exchange: endless,
			}),
		);
		assert.ok(words.length > 3_000 && words.length <= 4_000, `${words.length}`);
	});

	it('shows every part all the same', () => {
		assert.match(markdown, /Latest rating[^]*Next dividend[^]*Revenue/);
	});
});
