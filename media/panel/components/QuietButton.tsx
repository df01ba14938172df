import { Icon, type IconName } from './Icon.js';

interface QuietButtonProps {
	readonly label: string;
	/** Stands for the label where there is no room for it. */
	readonly icon?: IconName;
	readonly isDisabled?: boolean;
	/** Whether what it opens is open; left out where it opens nothing. */
	readonly isOpen?: boolean;
	/** Whether it is on; left out where it is no switch. */
	readonly isOn?: boolean | undefined;
	/** What it does, where the label does not say. */
	readonly title?: string | undefined;
	readonly onClick: () => void;
}

/** A button beside content that does not ask for attention. */
export function QuietButton({
	label,
	icon,
	isDisabled = false,
	isOpen,
	isOn,
	title,
	onClick,
}: QuietButtonProps) {
	return (
		<button
			type="button"
			class="quiet-button"
			disabled={isDisabled}
			{...(isOpen !== undefined && { 'aria-expanded': isOpen })}
			{...(isOn !== undefined && { 'aria-pressed': isOn })}
			{...(icon && { 'aria-label': label, title: title ?? label })}
			onClick={onClick}
		>
			{icon && <Icon name={icon} />}
			<span class="words">{label}</span>
		</button>
	);
}
