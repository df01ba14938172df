/** The text of a quick input, and its chosen row. */
export interface Question {
	readonly words: string;
	readonly row: string;
}

/** Whether a visible quick input has this typed text; runs in the page. */
export function isTyped(typed: string): boolean {
	const inputs = document.querySelectorAll<HTMLInputElement>('.quick-input-widget input');
	return [...inputs].some((input) => input.checkVisibility() && input.value === typed);
}

/** Whether the quick input with this typed text has closed or was replaced by another; runs in the page. */
export function isAnswered(typed: string): boolean {
	const inputs = document.querySelectorAll<HTMLInputElement>('.quick-input-widget input');
	return [...inputs].every((input) => !input.checkVisibility() || input.value !== typed);
}

/** Returns the text of a row's quick input; runs in the page. */
export function questionOf(row: Element): Question {
	const requested = row.closest('.quick-input-widget');
	const { placeholder = '' } = requested?.querySelector<HTMLInputElement>('.quick-input-box input') ?? {};
	const title = requested?.querySelector('.quick-input-title')?.textContent ?? '';
	return { words: title + placeholder, row: row.getAttribute('aria-label') ?? '' };
}

/** Whether a quick input has closed, has another text, or no longer has the row; runs in the page. */
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
