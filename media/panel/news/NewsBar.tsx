import { useState } from 'preact/hooks';
import type { NewsChoices } from '../../../src/features/news/newsChoices.js';
import type { NewsFilters } from '../../../src/features/news/newsFilters.js';
import type { NewsModel } from '../../../src/features/news/newsModel.js';
import { QuietButton } from '../components/QuietButton.js';

interface NewsBarProps {
	readonly model: Pick<NewsModel, 'summary' | 'filters' | 'exportLabel'>;
	readonly onChoose: (change: NewsChoices) => void;
	readonly onExport: () => void;
}

/** How many headlines there are, and which of them to see. */
export function NewsBar({ model: { summary, filters, exportLabel }, onChoose, onExport }: NewsBarProps) {
	const { channel, words, pressReleases } = filters;
	return (
		<div class="filter-bar" data-filters>
			<label class="filter">
				<span>{channel.label}</span>
				<select value={channel.picked} onChange={(event) => onChoose({ channel: event.currentTarget.value })}>
					{channel.options.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</label>
			<WordsField words={words} onType={(typed) => onChoose({ words: typed })} />
			<QuietButton
				label={pressReleases.label}
				isOn={pressReleases.isOn}
				onClick={() => onChoose({ showsPressReleases: !pressReleases.isOn })}
			/>
			<p class="filter-summary" role="status">
				{summary}
			</p>
			<QuietButton label={exportLabel} onClick={onExport} />
		</div>
	);
}

interface WordsFieldProps {
	readonly words: NewsFilters['words'];
	readonly onType: (typed: string) => void;
}

function WordsField({ words, onType }: WordsFieldProps) {
	// What is typed stands until the host has answered with it.
	const [typed, setTyped] = useState<{ readonly of: NewsFilters['words']; readonly text: string }>();
	return (
		<label class="filter">
			<span>{words.label}</span>
			<input
				type="text"
				spellcheck={false}
				autocomplete="off"
				maxLength={120}
				value={typed?.of === words ? typed.text : words.typed}
				onInput={({ currentTarget: { value } }) => {
					setTyped({ of: words, text: value });
					onType(value);
				}}
			/>
		</label>
	);
}
