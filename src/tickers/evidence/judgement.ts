import type { Form } from './form.js';
import type { JudgedWord } from './judgedWord.js';
import { formPoints, type Question, questions } from './questions.js';
import { isWellKnown } from '../words.js';

/** The points a word starts with: most words in capitals are not tickers. */
const START = -15;

/** A question with the minimum and maximum that it and the following ones can add. */
interface Step {
	readonly question: Question;
	/** The points of each answer; a Map is faster than the records of many questions. */
	readonly points: ReadonlyMap<string, number>;
	readonly least: number;
	readonly most: number;
}

/** The steps by form: outside of code and in code, each for other and for well-known symbols. */
const stepsByForm = Array.from({ length: 4 }, () => new Map<Form, readonly Step[]>());

/** The questions for a word. */
function stepsOf({ form, language, word }: JudgedWord): readonly Step[] {
	const inCode = language.kind === 'code';
	const isKnown = isWellKnown(word.listing);
	const stepsOfKind = stepsByForm[(inCode ? 2 : 0) + (isKnown ? 1 : 0)];
	const cached = stepsOfKind?.get(form);
	if (cached) {
		return cached;
	}
	const steps = questions
		.filter(
			({ forms, isOfCode, isOfWellKnown }) =>
				(forms?.has(form) ?? true) && (inCode || isOfCode !== true) && (isOfWellKnown ?? isKnown) === isKnown,
		)
		.reduceRight<readonly Step[]>((later, question) => {
			const values = Object.values(question.points);
			const least = Math.min(...values) + (later[0]?.least ?? 0);
			const most = Math.max(...values) + (later[0]?.most ?? 0);
			return [{ question, points: new Map(Object.entries(question.points)), least, most }, ...later];
		}, []);
	stepsOfKind?.set(form, steps);
	return steps;
}

/** Whether the points of a word reach zero; stops when no further question can change the result. */
export function isTicker(judged: JudgedWord): boolean {
	let points = START + formPoints[judged.form] + judged.word.listing.points;
	for (const step of stepsOf(judged)) {
		if (points + step.most < 0) {
			return false;
		}
		if (points + step.least >= 0) {
			return true;
		}
		points += step.points.get(step.question.answer(judged)) ?? 0;
	}
	return points >= 0;
}

/** A reason for or against a word. */
export interface Reason {
	readonly words: string;
	readonly points: number;
}

/** All reasons, for display; their points add up to the sum that isTicker uses. */
export function reasonsFor(judged: JudgedWord): readonly Reason[] {
	const { word, form } = judged;
	return [
		{ words: 'most words are none', points: START },
		{ words: `use of ${word.listing.symbol}`, points: word.listing.points },
		{ words: `form: ${form}`, points: formPoints[form] },
		...stepsOf(judged).map(({ question }) => {
			const answer = question.answer(judged);
			return { words: `${question.about}: ${answer}`, points: question.points[answer] ?? 0 };
		}),
	];
}
