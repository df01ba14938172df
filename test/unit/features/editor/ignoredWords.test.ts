import assert from 'node:assert/strict';
import { IgnoredWords } from '../../../../src/features/editor/ignoredWords.js';
import { FakePerson } from '../../../support/fakePerson.js';
import { directoryOf } from '../../../support/builders/directory.js';

const directory = directoryOf('AAPL', 'ALL', 'KO');
const load = () => Promise.resolve(directory);

/** The ignored words of a user whose cursor is on a word. */
function wordsAt(wordAtCursor: string | undefined, ...answers: readonly (string | undefined)[]) {
	const done: string[] = [];
	const note = (what: string): Promise<void> => {
		done.push(what);
		return Promise.resolve();
	};
	const words = new IgnoredWords({
		settings: {
			ignoreWord: (word) => note(`ignores ${word}`),
			unignoreWord: (word) => note(`heeds ${word}`),
		},
		directory: load,
		wordAtCursor: () => wordAtCursor,
		steps: new FakePerson(...answers),
		report: (text, undone) => void note(`${text} ${undone ?? ''}`.trim()),
	});
	return { words, done };
}

describe('ignored words', () => {
	it('are the given one, else the one at the cursor, else one that is asked for', async () => {
		const { words, done } = wordsAt('ALL', 'KO');
		await words.ignore('aapl');
		await words.ignore(undefined);
		const elsewhere = wordsAt('nothing', ' ko ');
		await elsewhere.words.ignore(undefined);
		assert.deepEqual(
			[done[0], done[2], elsewhere.done],
			['ignores AAPL', 'ignores ALL', ['ignores KO', '“KO” is now ignored in hovers. KO']],
		);
	});

	it('are heeded again, without a way back', async () => {
		const { words, done } = wordsAt(undefined);
		await words.unignore('ALL');
		await words.unignore({});
		assert.deepEqual(done, ['heeds ALL', '“ALL” is shown in hovers again.']);
	});

	it('stay as they are for a person who gives up', async () => {
		const { words, done } = wordsAt(undefined, undefined);
		await words.ignore(undefined);
		assert.deepEqual(done, []);
	});
});
