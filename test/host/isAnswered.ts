/** What a quick input asks, and the row of it that is taken. */
export interface Question {
	readonly words: string;
	readonly row: string;
}

/** Whether the question in which this was typed has closed, or given its place to another; runs in the page. */
export function isAnswered(typed: string): boolean {
	const inputs = document.querySelectorAll<HTMLInputElement>('.quick-input-widget input');
	return [...inputs].every((input) => !input.checkVisibility() || input.value !== typed);
}

/** What the question of a row asks; runs in the page. */
export function questionOf(row: Element): Question {
	const requested = row.closest('.quick-input-widget');
	const { placeholder = '' } = requested?.querySelector<HTMLInputElement>('.quick-input-box input') ?? {};
	const title = requested?.querySelector('.quick-input-title')?.textContent ?? '';
	return { words: title + placeholder, row: row.getAttribute('aria-label') ?? '' };
}

/** Whether a question has closed, asks something else, or has the row no longer; runs in the page. */
export function isOver({ words, row }: Question): boolean {
	const requested = document.querySelector('.quick-input-widget');
	const input = requested?.querySelector<HTMLInputElement>('.quick-input-box input');
	if (!requested?.checkVisibility() || !input) {
		return true;
	}
	const title = requested.querySelector('.quick-input-title')?.textContent ?? '';
	const rows = [...requested.querySelectorAll('.quick-input-list .monaco-list-row')];
	return title + input.placeholder !== words || rows.every((one) => one.getAttribute('aria-label') !== row);
}
