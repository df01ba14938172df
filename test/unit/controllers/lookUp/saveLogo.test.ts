import assert from 'node:assert/strict';
import { knownSymbol } from '../../../../src/base/symbol.js';
import type { Image } from '../../../../src/contract/image.js';
import { saveLogo } from '../../../../src/controllers/lookUp/saveLogo.js';
import type { LogoWish } from '../../../../src/store/logoImage.js';
import { settle } from '../../../support/fakeClock.js';
import { fakeLists } from '../../../support/fakeList.js';
import { FakePerson } from '../../../support/fakePerson.js';

const image: Image = { bytes: new Uint8Array([1, 2, 3]), mimeType: 'image/png' };
const BACKED = 'Symbol on its background, for light backgrounds';

/** A person who saves a logo of AAPL, giving these answers after the variant. */
function saving({
	answers = [] as readonly (string | undefined)[],
	isGone = false,
	isSaved = true,
	isGenerated = false,
	isSample = false,
}) {
	const { openList, last } = fakeLists();
	const person = new FakePerson(...answers);
	const wishes: LogoWish[] = [];
	const copied: string[] = [];
	const saved: string[] = [];
	const signals: AbortSignal[] = [];
	const done = saveLogo('AAPL', {
		symbolOf: () => Promise.resolve(knownSymbol('AAPL')),
		previews: (_, signal) => {
			signals.push(signal);
			return Promise.resolve([
				{ file: 'mark_composite_light', preview: isGenerated ? undefined : image, isGenerated },
				{ file: 'mark_vector_composite_light', preview: undefined, isGenerated },
			]);
		},
		image: (wish) => {
			wishes.push(wish);
			return Promise.resolve(isGone ? undefined : image);
		},
		...{ openList, steps: person, isSample },
		copy: (text) => {
			copied.push(text);
			return Promise.resolve();
		},
		saveFile: (name) => {
			saved.push(name);
			return Promise.resolve(isSaved);
		},
		say: (text) => person.say(text),
	});
	return { done, last, person, wishes, copied, saved, signals };
}

describe('saving a logo', () => {
	it('asks for variant, size, corners and place', async () => {
		const { done, last, person, wishes, saved, signals } = saving({
			answers: ['128 pixels', 'Circle', 'Save to File…'],
		});
		await settle();
		last().accept(BACKED);
		await done;
		const { symbol, ...wish } = wishes[0] ?? {};
		assert.deepEqual(
			[symbol, wish, saved, person.told],
			[
				'AAPL',
				{ file: 'mark_composite_light', pixels: 128, radiusPercent: 50, isGenerated: false },
				['AAPL-mark-composite-light.png'],
				['AAPL-mark-composite-light.png saved'],
			],
		);
		assert.ok(signals.every(({ aborted }) => aborted));
	});

	it('copies it as text', async () => {
		const { done, last, copied } = saving({
			answers: ['64 pixels', 'Square corners', 'Copy as Markdown Image'],
		});
		await settle();
		last().accept(BACKED);
		await done;
		assert.deepEqual(copied, ['![AAPL](data:image/png;base64,AQID)']);
	});

	it('says of a picture that was generated that it was, wherever it goes', async () => {
		const way = ['64 pixels', 'Circle'];
		const file = saving({ isGenerated: true, answers: [...way, 'Save to File…'] });
		const markdown = saving({ isGenerated: true, answers: [...way, 'Copy as Markdown Image'] });
		const uri = saving({ isGenerated: true, answers: [...way, 'Copy as Data URI'] });
		for (const { done, last } of [file, markdown, uri]) {
			await settle();
			assert.deepEqual(
				last().view.rows.map(({ label, description }) => [label, description]),
				[
					['Generated image, for light backgrounds', 'PNG'],
					['Generated image, for light backgrounds', 'SVG'],
				],
			);
			last().accept('Generated image, for light backgrounds');
			await done;
		}
		assert.deepEqual(
			[file.saved, markdown.copied, uri.person.told],
			[
				['AAPL-generated-image-light.png'],
				['![AAPL, generated from the name](data:image/png;base64,AQID)'],
				['Generated image copied as text'],
			],
		);
		assert.deepEqual(
			file.wishes.map(({ isGenerated }) => isGenerated),
			[true],
		);
	});

	it('says of a picture of the sample data that it is one', async () => {
		const way = ['64 pixels', 'Circle'];
		const file = saving({ isSample: true, answers: [...way, 'Save to File…'] });
		const markdown = saving({
			isSample: true,
			isGenerated: true,
			answers: [...way, 'Copy as Markdown Image'],
		});
		const uri = saving({ isSample: true, answers: [...way, 'Copy as Data URI'] });
		for (const { done, last } of [file, markdown, uri]) {
			await settle();
			assert.equal(last().view.placeholder, 'Choose a variant. They are sample data.');
			last().accept(last().labels[0]);
			await done;
		}
		assert.deepEqual(
			[file.saved, markdown.copied, uri.person.told],
			[
				['AAPL-sample-data-mark-composite-light.png'],
				['![AAPL, generated from the name, sample data](data:image/png;base64,AQID)'],
				['Picture copied as text · Sample data'],
			],
		);
	});

	it('ends wherever the person gives up', async () => {
		for (const answers of [[undefined], ['64 pixels', undefined], ['64 pixels', 'Circle', undefined]]) {
			const { done, last, copied, saved } = saving({ answers });
			await settle();
			last().accept(BACKED);
			await done;
			assert.deepEqual([copied, saved], [[], []]);
		}
	});

	it('says nothing of a file that was not written', async () => {
		const { done, last, person } = saving({
			answers: ['64 pixels', 'Circle', 'Save to File…'],
			isSaved: false,
		});
		await settle();
		last().accept(BACKED);
		await done;
		assert.deepEqual(person.told, []);
	});

	it('fails where the picture is gone', async () => {
		const { done, last } = saving({ answers: ['64 pixels', 'Circle'], isGone: true });
		await settle();
		last().accept(BACKED);
		await assert.rejects(done, /badResponse/);
	});
});
