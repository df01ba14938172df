import type { Form } from './form.js';
import type { JudgedWord } from './judgedWord.js';
import { formPoints, type Question, questions } from './questions.js';

/** The points that a word begins with: most words in capitals are no tickers. */
const START = -14;

/** What the questions from one on can add at least and at most to a word of a form. */
interface Bounds {
	readonly least: readonly number[];
	readonly most: readonly number[];
}

const bounds = new Map<Form, Bounds>();

function boundsOf(form: Form): Bounds {
	const known = bounds.get(form);
	if (known) {
		return known;
	}
	const boundOf = (from: number, pick: (...values: readonly number[]) => number): number =>
		questions
			.slice(from)
			.map(({ points, forms }) => (!forms || forms.has(form) ? pick(...Object.values(points)) : 0))
			.reduce((sum, value) => sum + value, 0);
	const found = {
		least: questions.map((_, from) => boundOf(from, Math.min)),
		most: questions.map((_, from) => boundOf(from, Math.max)),
	};
	bounds.set(form, found);
	return found;
}

/** Whether the points of a word reach zero; it is asked no more than what can change that. */
export function isTicker(judged: JudgedWord): boolean {
	const { least, most } = boundsOf(judged.form);
	let points = START + formPoints[judged.form] + judged.word.listing.points;
	for (const [index, question] of questions.entries()) {
		if (points + (most[index] ?? 0) < 0) {
			return false;
		}
		if (points + (least[index] ?? 0) >= 0) {
			return true;
		}
		points += pointsOf(question, judged);
	}
	return points >= 0;
}

function isAsked({ forms }: Question, { form }: JudgedWord): boolean {
	return !forms || forms.has(form);
}

function pointsOf(question: Question, judged: JudgedWord): number {
	return isAsked(question, judged) ? (question.points[question.answer(judged)] ?? 0) : 0;
}

/** One reason for or against a word. */
export interface Reason {
	readonly words: string;
	readonly points: number;
}

/** All reasons, for reading; their points add up to what isTicker decides by. */
export function reasonsFor(judged: JudgedWord): readonly Reason[] {
	const { word, form } = judged;
	return [
		{ words: 'most words are none', points: START },
		{ words: `use of ${word.listing.symbol}`, points: word.listing.points },
		{ words: `form: ${form}`, points: formPoints[form] },
		...questions
			.filter((question) => isAsked(question, judged))
			.map((question) => {
				const answer = question.answer(judged);
				return { words: `${question.about}: ${answer}`, points: question.points[answer] ?? 0 };
			}),
	];
}
