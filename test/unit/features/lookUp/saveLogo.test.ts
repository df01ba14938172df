import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import type { Image } from '../../../../src/contract/image.js';
import type { LogoFile } from '../../../../src/contract/logos.js';
import { readLogoChoice } from '../../../../src/features/lookUp/logoForm.js';
import { saveLogo } from '../../../../src/features/lookUp/saveLogo.js';
import type { LogoRequest } from '../../../../src/store/logos.js';
import { MementoValue } from '../../../../src/workbench/storage/memento.js';
import { settle } from '../../../support/fakeClock.js';
import { fakeLists } from '../../../support/fakeList.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { FakePerson } from '../../../support/fakePerson.js';
import { ofTest } from '../../../support/ofTest.js';

const image: Image = { bytes: new Uint8Array([1, 2, 3]), mimeType: 'image/png' };
const BACKED = 'Symbol on its background, for light backgrounds';

/** A user who saves a logo of AAPL and gives these answers after choosing the variant. */
function saving({
	answers = [] as readonly (string | undefined)[],
	isGone = false,
	isCancelled = false,
	isSaved = true,
	isGenerated = false,
	isSample = false,
	stored = {} as unknown,
	variant = 'mark_composite_light' as LogoFile,
}) {
	const { openList, last } = fakeLists();
	const person = new FakePerson(...answers);
	person.givesUpWaiting = isCancelled;
	const commandOptions: LogoRequest[] = [];
	const copied: string[] = [];
	const saved: string[] = [];
	const signals: AbortSignal[] = [];
	const choice = ofTest(new MementoValue(new FakeMemento({ logo: stored }), 'logo', readLogoChoice));
	const done = saveLogo('AAPL', {
		choice,
		symbolOf: () => Promise.resolve(asSymbol('AAPL')),
		previews: (_, signal) => {
			signals.push(signal);
			return Promise.resolve([
				{ file: variant, preview: isGenerated ? undefined : image, isGenerated },
				{ file: 'mark_vector_composite_light', preview: undefined, isGenerated },
			]);
		},
		image: (request, signal) => {
			signal.throwIfAborted();
			commandOptions.push(request);
			return Promise.resolve(isGone ? undefined : image);
		},
		openList,
		steps: person,
		isSample,
		copy: (text) => {
			copied.push(text);
			return Promise.resolve();
		},
		saveFile: (name) => {
			saved.push(name);
			return Promise.resolve(isSaved);
		},
		say: (text) => person.say(text),
		withProgress: person.withProgress,
	});
	return { done, last, person, commandOptions, copied, saved, signals, choice };
}

describe('saving a logo', () => {
	it('shows that the picture is loading, and saves nothing if that is cancelled', async () => {
		const { done, last, person, saved } = saving({
			answers: ['128 pixels', 'Circle', 'Save to File…'],
			isCancelled: true,
		});
		await settle();
		last().accept(BACKED);
		await assert.rejects(done, { name: 'AbortError' });
		assert.deepEqual([person.requested.at(-1), saved], [`Loading ${BACKED}…`, []]);
	});

	it('asks for variant, size, corners and place', async () => {
		const { done, last, person, commandOptions, saved, signals } = saving({
			answers: ['128 pixels', 'Circle', 'Save to File…'],
		});
		await settle();
		last().accept(BACKED);
		await done;
		const { symbol, ...request } = commandOptions[0] ?? {};
		assert.deepEqual(
			[symbol, request, saved, person.reported],
			[
				'AAPL',
				{
					file: 'mark_composite_light',
					size: { width: 128, height: 128 },
					radiusPercent: 50,
					isForFlutter: false,
					isGenerated: false,
				},
				['AAPL-mark-composite-light.png'],
				['AAPL-mark-composite-light.png saved'],
			],
		);
		assert.ok(signals.every(({ aborted }) => aborted));
	});

	it('shows each variant on the ground that it is made for', async () => {
		const grounds = [];
		for (const variant of ['mark_light', 'mark_dark'] as const) {
			const { last, done } = saving({ variant });
			await settle();
			const icon = last().view.rows[0]?.icon ?? '';
			grounds.push(/fill="(#\w+)"/.exec(Buffer.from(icon.split(',')[1] ?? '', 'base64').toString())?.[1]);
			last().hide();
			await done;
		}
		assert.deepEqual(grounds, ['#ffffff', '#1f1f1f']);
	});

	it('takes any size and radius, and has them ready the next time with the same variant first', async () => {
		const first = saving({ answers: ['Custom Size…', '200x60', 'Custom Radius…', '35', 'Save to File…'] });
		await settle();
		first.last().accept(BACKED);
		await first.done;
		const stored = first.choice.value;
		const again = saving({ stored, answers: [undefined] });
		await settle();
		again.last().accept(BACKED);
		await again.done;
		assert.deepEqual(
			[
				first.commandOptions[0]?.size,
				first.commandOptions[0]?.radiusPercent,
				stored.file,
				readLogoChoice(stored),
			],
			[{ width: 200, height: 60 }, 35, 'mark_composite_light', stored],
		);
		assert.equal(again.last().labels[0], BACKED);
	});

	it('asks of a drawing for what it is, and neither for a size nor for corners it has none of', async () => {
		const { done, last, person, commandOptions } = saving({
			variant: 'logo_vector_dark',
			answers: ['For Flutter', 'Copy as Data URI'],
		});
		await settle();
		last().accept('Logo with name, for dark backgrounds');
		await done;
		assert.deepEqual(
			[person.offered[0], commandOptions[0]?.isForFlutter],
			[['For Any Program', 'For Flutter'], true],
		);
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
			[file.saved, markdown.copied, uri.person.reported],
			[
				['AAPL-generated-image-light.png'],
				['![AAPL, generated from the name](data:image/png;base64,AQID)'],
				['Generated image copied as text'],
			],
		);
		assert.deepEqual(
			file.commandOptions.map(({ isGenerated }) => isGenerated),
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
			[file.saved, markdown.copied, uri.person.reported],
			[
				['AAPL-sample-data-mark-composite-light.png'],
				['![AAPL, generated from the name, sample data](data:image/png;base64,AQID)'],
				['Image copied as text · Sample data'],
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
		assert.deepEqual(person.reported, []);
	});

	it('fails where the picture is gone', async () => {
		const { done, last } = saving({ answers: ['64 pixels', 'Circle'], isGone: true });
		await settle();
		last().accept(BACKED);
		await assert.rejects(done, /badResponse/);
	});
});
