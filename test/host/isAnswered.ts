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
	const asked = row.closest('.quick-input-widget');
	const { placeholder = '' } = asked?.querySelector<HTMLInputElement>('.quick-input-box input') ?? {};
	const title = asked?.querySelector('.quick-input-title')?.textContent ?? '';
	return { words: title + placeholder, row: row.getAttribute('aria-label') ?? '' };
}

/** Whether a question has closed, asks something else, or has the row no longer; runs in the page. */
export function isOver({ words, row }: Question): boolean {
	const asked = document.querySelector('.quick-input-widget');
	const input = asked?.querySelector<HTMLInputElement>('.quick-input-box input');
	if (!asked?.checkVisibility() || !input) {
		return true;
	}
	const title = asked.querySelector('.quick-input-title')?.textContent ?? '';
	const rows = [...asked.querySelectorAll('.quick-input-list .monaco-list-row')];
	return title + input.placeholder !== words || rows.every((one) => one.getAttribute('aria-label') !== row);
}
