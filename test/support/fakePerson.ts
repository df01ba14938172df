import { fitsStatusBar, type Notices } from '../../src/workbench/notices.js';
import type { WithProgress } from '../../src/workbench/progress.js';
import type { Choice, KeptEnd, StepEnd, Steps, StepWords, TypedLine } from '../../src/workbench/steps.js';

const BACK = '←';

function kindOf(answer: string | undefined): 'chosen' | 'back' {
	return answer?.startsWith(BACK) === true ? 'back' : 'chosen';
}

/** A fake user who answers prompts in order and records what was shown. */
export class FakePerson implements Steps, Notices {
	/** The titles of the prompts. */
	readonly requested: string[] = [];
	/** The labels of each list of choices shown. */
	readonly offered: (readonly string[])[] = [];
	/** The lines below choices. */
	readonly explained: string[] = [];
	readonly reported: string[] = [];
	/** Those of the reported texts that were shown as notifications, which stay visible. */
	readonly notified: string[] = [];
	/** Whether to choose the action of every notice; otherwise notices are dismissed. */
	takesActions = false;
	/** Whether to cancel progress at once. */
	givesUpWaiting = false;
	#answers: readonly (string | undefined)[];

	/**
	 * An answer is the label of a choice, a typed text, or undefined to cancel. One that starts with `←` goes back,
	 * and the rest is what was entered by then.
	 */
	constructor(...answers: readonly (string | undefined)[]) {
		this.#answers = answers;
	}

	pick<T>({ title }: StepWords, choices: readonly Choice<T>[]): Promise<StepEnd<T>> {
		this.offered.push(choices.map(({ label }) => label));
		this.explained.push(...choices.flatMap(({ below }) => below ?? []));
		const label = this.#answer(title);
		if (label === BACK) {
			return Promise.resolve({ kind: 'back' });
		}
		const choice = choices.find((one) => one.label === label);
		if (label !== undefined && !choice) {
			throw new Error(`${title} offers no ${label}, but ${choices.map((one) => one.label).join(', ')}`);
		}
		return Promise.resolve(choice && { kind: 'chosen', value: choice.value });
	}

	/** An answer is the label of a choice or another text; an empty one takes the first choice. */
	pickOrType<T>(
		{ title }: StepWords,
		choicesFor: (typed: string) => readonly Choice<T | undefined>[],
	): Promise<StepEnd<T>> {
		this.offered.push(choicesFor('').map(({ label }) => label));
		const answer = this.#answer(title);
		const choices = choicesFor(answer ?? '');
		const choice = answer === '' ? choices[0] : choices.find(({ label }) => label === answer);
		if (answer !== undefined && choice?.value === undefined) {
			throw new Error(`${title} offers ${choices.map(({ label }) => label).join(', ')}`);
		}
		return Promise.resolve(
			answer === undefined || choice?.value === undefined
				? undefined
				: { kind: 'chosen', value: choice.value },
		);
	}

	/** The labels in an answer are separated by semicolons. */
	check<T>({ title }: StepWords, choices: readonly Choice<T>[]): Promise<KeptEnd<readonly T[]>> {
		this.offered.push(choices.map(({ label, isCurrent }) => `${isCurrent ? '✓' : ''}${label}`));
		const answer = this.#answer(title);
		const labels = answer?.replace(BACK, '').split(';');
		const value = choices.flatMap((one) => (labels?.includes(one.label) ? [one.value] : []));
		return Promise.resolve(labels && { kind: kindOf(answer), value });
	}

	type({ title }: StepWords, { value, problemOf }: TypedLine): Promise<KeptEnd<string>> {
		this.offered.push([value]);
		const text = this.#answer(title);
		if (text?.startsWith(BACK) === true) {
			return Promise.resolve({ kind: 'back', value: text.replace(BACK, '') });
		}
		const problem = text === undefined ? undefined : problemOf(text);
		if (problem !== undefined) {
			throw new Error(problem);
		}
		return Promise.resolve(text === undefined ? undefined : { kind: 'chosen', value: text.trim() });
	}

	say(text: string): void {
		if (fitsStatusBar(text)) {
			this.reported.push(text);
		} else {
			this.report(text);
		}
	}

	report(text: string): void {
		this.reported.push(text);
		this.notified.push(text);
	}

	offer(text: string): Promise<boolean> {
		this.report(text);
		return Promise.resolve(this.takesActions);
	}

	warn(text: string): Promise<boolean> {
		return this.offer(text);
	}

	withProgress: WithProgress = (title, work) => {
		const waiting = new AbortController();
		this.requested.push(title);
		if (this.givesUpWaiting) {
			waiting.abort();
		}
		return work(waiting.signal, ({ message }) => this.reported.push(message));
	};

	#answer(title: string): string | undefined {
		const [next, ...later] = this.#answers;
		this.requested.push(title);
		if (this.#answers.length === 0) {
			throw new Error(`Nobody expected to be asked: ${title}`);
		}
		this.#answers = later;
		return next;
	}
}
