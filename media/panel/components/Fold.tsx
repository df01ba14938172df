import './fold.css';
import { Icon } from './Icon.js';

interface FoldProps {
	readonly label: string;
	readonly isOpen: boolean;
	readonly look?: string;
	readonly onClick: () => void;
}

/** A button that shows and hides what follows it. */
export function Fold({ label, isOpen, look = '', onClick }: FoldProps) {
	return (
		<button type="button" class={`fold ${look}`} aria-expanded={isOpen} onClick={onClick}>
			<Icon name="right" />
			{label}
		</button>
	);
}
