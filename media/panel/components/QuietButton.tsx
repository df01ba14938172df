import { Icon, type IconName } from './Icon.js';

interface QuietButtonProps {
	readonly label: string;
	/** Replaces the label where space is tight. */
	readonly icon?: IconName;
	readonly isDisabled?: boolean;
	/** Whether what it controls is open; left out if it opens nothing. */
	readonly isOpen?: boolean;
	/** Whether it is on; left out if it is not a toggle. */
	readonly isOn?: boolean | undefined;
	/** What it does, if the label doesn't say so. */
	readonly title?: string | undefined;
	readonly onClick: () => void;
}

/** An unobtrusive button beside content. */
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
