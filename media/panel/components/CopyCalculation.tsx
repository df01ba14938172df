import type { RatioId } from '../../../src/market/ratioFormulas.js';
import './copyCalculation.css';
import { Icon } from './Icon.js';

interface CopyCalculationProps {
	readonly ratio: RatioId;
	/** What it copies. */
	readonly copy: string;
	readonly tabIndex?: number;
	readonly onFocus?: () => void;
	readonly onCopy: (ratio: RatioId) => void;
}

/** A button beside the name of a ratio that copies how it is computed. */
export function CopyCalculation({ ratio, copy, tabIndex = 0, onFocus, onCopy }: CopyCalculationProps) {
	return (
		<button
			type="button"
			class="row-copy"
			aria-label={copy}
			title={copy}
			tabIndex={tabIndex}
			{...(onFocus && { onFocus })}
			onClick={() => onCopy(ratio)}
		>
			<Icon name="copy" />
		</button>
	);
}
