import { useState } from 'preact/hooks';

interface ChoicesProps {
	/** Tells these choices from others on the page. */
	readonly id: string;
	readonly label: string;
	/** Whether the options need the label to be understood. */
	readonly showsLabel: boolean;
	readonly options: readonly { readonly label: string; readonly isPicked: boolean }[];
	/** Why nothing can be chosen just now. */
	readonly unavailable?: string | undefined;
	readonly onPick: (index: number) => void;
}

/** One of a few things, side by side. */
export function Choices({ id, label, showsLabel, options, unavailable, onPick }: ChoicesProps) {
	// What was just picked stands until the host has answered with options anew.
	const [picked, setPicked] = useState<{ readonly of: ChoicesProps['options']; readonly index: number }>();
	const pick = (index: number): void => {
		setPicked({ of: options, index });
		onPick(index);
	};
	return (
		<fieldset class="labelled-choices" disabled={unavailable !== undefined} title={unavailable}>
			<legend class={showsLabel ? undefined : 'visually-hidden'}>{label}</legend>
			<div class="choices">
				{options.map((option, index) => (
					<label key={option.label}>
						<input
							type="radio"
							name={id}
							checked={picked?.of === options ? picked.index === index : option.isPicked}
							onChange={() => pick(index)}
						/>
						<span>{option.label}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
