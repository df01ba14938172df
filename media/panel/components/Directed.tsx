import type { Direction as Way } from '../../../src/viewmodel/direction.js';
import { Direction } from './Direction.js';
import { Spoken } from './Spoken.js';

interface DirectedProps {
	readonly text: string;
	readonly spoken?: string | undefined;
	/** Left out where there is none to show. */
	readonly way?: Way | undefined;
}

/** A text with the mark of its direction before it. */
export function Directed({ text, spoken, way }: DirectedProps) {
	return (
		<span class="directed">
			{way && <Direction way={way} />}
			<Spoken text={text} spoken={spoken} />
		</span>
	);
}
