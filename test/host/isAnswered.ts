/** Whether the question in which this was typed has closed, or given its place to another; runs in the page. */
export function isAnswered(typed: string): boolean {
	const inputs = document.querySelectorAll<HTMLInputElement>('.quick-input-widget input');
	return [...inputs].every((input) => !input.checkVisibility() || input.value !== typed);
}
