import { useState } from 'preact/hooks';

interface Option {
	readonly label: string;
	readonly isPicked: boolean;
}

interface ChoicesProps<One extends Option> {
	/** Unique on the page; groups the radio buttons. */
	readonly id: string;
	readonly label: string;
	/** Whether the options need a visible label to be understood. */
	readonly showsLabel: boolean;
	readonly options: readonly One[];
	/** Why nothing can be chosen right now. */
	readonly unavailable?: string | undefined;
	readonly onPick: (option: One) => void;
}

/** A choice of one of a few options, side by side. */
export function Choices<One extends Option>(props: ChoicesProps<One>) {
	const { id, label, showsLabel, options, unavailable, onPick } = props;
	// Show the new choice until the host answers with new options.
	const [picked, setPicked] = useState<{ readonly of: readonly One[]; readonly option: One }>();
	const pick = (option: One): void => {
		setPicked({ of: options, option });
		onPick(option);
	};
	return (
		<fieldset class="labelled-choices" disabled={unavailable !== undefined} title={unavailable}>
			<legend class={showsLabel ? undefined : 'visually-hidden'}>{label}</legend>
			<div class="choices">
				{options.map((option) => (
					<label key={option.label}>
						<input
							type="radio"
							name={id}
							checked={picked?.of === options ? picked.option === option : option.isPicked}
							onChange={() => pick(option)}
						/>
						<span>{option.label}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
