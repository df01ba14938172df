import { fitsStatusBar, type Notices } from '../../src/workbench/notices.js';
import type { WithProgress } from '../../src/workbench/progress.js';
import type { Choice, StepEnd, Steps, StepWords, TypedLine } from '../../src/workbench/steps.js';

/** A person who answers what they are asked, in the order of the answers, and keeps what they were shown. */
export class FakePerson implements Steps, Notices {
	/** The titles of what was asked. */
	readonly requested: string[] = [];
	/** The labels of each list of choices that was shown. */
	readonly offered: (readonly string[])[] = [];
	readonly reported: string[] = [];
	/** What of it came in notifications, which stay to be read. */
	readonly notified: string[] = [];
	/** Takes every action that comes with a notice; otherwise lets all be. */
	takesActions = false;
	/** Gives up waiting at once. */
	givesUpWaiting = false;
	#answers: readonly (string | undefined)[];

	/** An answer is the label of a choice, the text of a line, or undefined to give up. */
	constructor(...answers: readonly (string | undefined)[]) {
		this.#answers = answers;
	}

	pick<T>({ title }: StepWords, choices: readonly Choice<T>[]): Promise<StepEnd<T>> {
		this.offered.push(choices.map(({ label }) => label));
		const label = this.#answer(title);
		const choice = choices.find((one) => one.label === label);
		if (label !== undefined && !choice) {
			throw new Error(`${title} offers no ${label}, but ${choices.map((one) => one.label).join(', ')}`);
		}
		return Promise.resolve(choice && { kind: 'chosen', value: choice.value });
	}

	/** The labels of an answer stand between semicolons. */
	check<T>({ title }: StepWords, choices: readonly Choice<T>[]): Promise<StepEnd<readonly T[]>> {
		this.offered.push(choices.map(({ label, isCurrent }) => `${isCurrent ? '✓' : ''}${label}`));
		const labels = this.#answer(title)?.split(';');
		const value = choices.flatMap((one) => (labels?.includes(one.label) ? [one.value] : []));
		return Promise.resolve(labels && { kind: 'chosen', value });
	}

	type({ title }: StepWords, { problemOf }: TypedLine): Promise<StepEnd<string>> {
		const text = this.#answer(title);
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
