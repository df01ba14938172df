import type { DirectedText } from '../../../src/presentation/spokenText.js';
import { Direction } from './Direction.js';
import { Spoken } from './Spoken.js';

/** A text with the mark of its direction before it. */
export function Directed({ text, spoken, direction }: DirectedText) {
	return (
		<span class="directed">
			{direction && <Direction way={direction} />}
			<Spoken text={text} spoken={spoken} />
		</span>
	);
}
