import type { DirectedText, TableCell, Direction as Way } from '../../../src/presentation/spokenText.js';
import { Icon } from './Icon.js';
import { Spoken } from './Spoken.js';

const SHAPES: Readonly<Record<Way, string>> = {
	up: 'M6 1.5 11.5 10.5H.5Z',
	down: 'M6 10.5 .5 1.5H11.5Z',
	level: 'M6 2.5A3.5 3.5 0 1 1 6 9.5 3.5 3.5 0 0 1 6 2.5Z',
};

interface DirectionProps {
	readonly way: Way;
	/** The text alternative; left out if the words beside the mark say the same. */
	readonly label?: string | undefined;
}

/** Shows up, down or level by shape as well as by color. */
export function Direction({ way, label }: DirectionProps) {
	const spoken =
		label === undefined ? { 'aria-hidden': true } : { role: 'img' as const, 'aria-label': label };
	return (
		<svg class={`direction direction-${way}`} viewBox="0 0 12 12" focusable="false" {...spoken}>
			<path d={SHAPES[way]} />
		</svg>
	);
}

/** A text after the mark of its direction. */
export function Directed({ text, spoken, direction }: DirectedText) {
	return (
		<span class="directed">
			{direction && <Direction way={direction} />}
			<Spoken text={text} spoken={spoken} />
		</span>
	);
}

/** The content of a table cell. */
export function CellText({ cell }: { readonly cell: TableCell }) {
	const { text, direction, title, link } = cell;
	if (link !== undefined) {
		return (
			<a href={link} title={text} aria-label={text}>
				<Icon name="link" />
			</a>
		);
	}
	const words = direction ? <Directed {...cell} /> : <Spoken {...cell} />;
	return title === undefined ? words : <span title={title}>{words}</span>;
}
