import { Icon, type IconName } from './Icon.js';

interface QuietButtonProps {
	readonly label: string;
	/** Stands for the label where there is no room for it. */
	readonly icon?: IconName;
	readonly isDisabled?: boolean;
	/** Whether what it opens is open; left out where it opens nothing. */
	readonly isOpen?: boolean;
	readonly onClick: () => void;
}

/** A button beside content that does not ask for attention. */
export function QuietButton({ label, icon, isDisabled = false, isOpen, onClick }: QuietButtonProps) {
	return (
		<button
			type="button"
			class="quiet-button"
			disabled={isDisabled}
			{...(isOpen !== undefined && { 'aria-expanded': isOpen })}
			{...(icon && { 'aria-label': label, title: label })}
			onClick={onClick}
		>
			{icon && <Icon name={icon} />}
			<span class="words">{label}</span>
		</button>
	);
}
