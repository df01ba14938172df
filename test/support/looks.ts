/**
 * Returns the elements of a document, or a part of it, whose colors must be checked: all with text, but in
 * plain table cells only the first visible one of each style, because thousands of cells look the same. Cells
 * with painted or overlapping content are checked completely. Runs in the page.
 */
export function distinctElements(part: string | undefined): readonly Element[] {
	const numbers = new Map<string, number>();
	const looks = new Map<Element, number>();
	const plain = new Map<Element, boolean>();
	const seen = new Set<string>();

	/** Returns a number for the style of an element, including that of its ancestors. */
	const styleKeyOf = (element: Element | null): number => {
		if (!element) {
			return 0;
		}
		const cached = looks.get(element);
		if (cached !== undefined) {
			return cached;
		}
		const style = getComputedStyle(element);
		const look = [
			...[styleKeyOf(element.parentElement), element.tagName, element.getAttribute('class')],
			...[style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.filter],
			...[style.fontSize, style.fontWeight, style.textDecoration, style.textShadow, style.position],
			element.matches(':disabled, [aria-disabled=true], [inert]'),
		].join('\n');
		const number = numbers.get(look) ?? numbers.size + 1;
		numbers.set(look, number);
		looks.set(element, number);
		return number;
	};
	const isVisible = (element: Element): boolean => {
		const { width, height } = element.getBoundingClientRect();
		return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
	};
	const isFlat = (element: Element): boolean => {
		const { backgroundColor, backgroundImage, position } = getComputedStyle(element);
		const isPainted = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
		return !isPainted && position === 'static';
	};
	const isPlain = (cell: Element): boolean => {
		const is =
			plain.get(cell) ??
			[...cell.querySelectorAll(':not(svg *)')].every((inside) => isFlat(inside) || !isVisible(inside));
		plain.set(cell, is);
		return is;
	};
	const ownText = (element: Element): string =>
		[...element.childNodes]
			.filter((node) => node.nodeType === Node.TEXT_NODE)
			.map((node) => node.nodeValue?.trim() ?? '')
			.join('');
	const isLinkOfWords = (element: Element): boolean =>
		element.matches('a[href]') && element.textContent.trim() !== '';
	const mustBeJudged = (element: Element): boolean => {
		const text = ownText(element);
		if (text === '' && !element.matches('input, select, textarea') && !isLinkOfWords(element)) {
			return false;
		}
		const cell = element.closest('tbody td, tbody th');
		if (!cell || !isPlain(cell)) {
			return true;
		}
		// Axe doesn't trust its own result for a text of one character.
		const look = `${styleKeyOf(element)} ${text.length === 1}`;
		if (seen.has(look) || !isVisible(element)) {
			return false;
		}
		seen.add(look);
		return true;
	};

	return [...document.querySelectorAll(part ?? 'body')]
		.flatMap((root) => [root, ...root.querySelectorAll('*')])
		.filter(mustBeJudged);
}
