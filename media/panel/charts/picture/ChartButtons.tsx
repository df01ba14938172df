import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ChartFromPage } from '../../../../src/workbench/panels/chartMessages.js';
import type { PictureFrame, PictureName } from '../../../../src/presentation/chart/pictureName.js';
import { Icon } from '../../components/Icon.js';
import '../../components/copyButtons.css';
import type { Post } from '../../host.js';
import { type ChartGoal, copyChart } from './copyChart.js';

/** The frame of a page's pictures, and how to report an export; undefined where charts can't be exported. */
export const Pictures = createContext<(PictureFrame & { readonly send: Post<ChartFromPage> }) | undefined>(
	undefined,
);

interface ChartButtonsProps {
	readonly chart: {
		readonly picture: PictureName;
		readonly heading: string;
		readonly unit?: string;
		readonly summary: string;
	};
}

/** The buttons that copy a chart as a picture or save it to a file. */
export function ChartButtons({ chart: { picture, heading, unit, summary } }: ChartButtonsProps) {
	const frame = useContext(Pictures);
	if (!frame) {
		return null;
	}
	const take = (button: Element, goal: ChartGoal): void => {
		const figure = button.closest('figure');
		const words = {
			title: `${frame.subject} · ${picture.title}`,
			detail: [picture.detail, heading === picture.title ? undefined : heading, unit]
				.filter((one) => one)
				.join(' · '),
			source: frame.source,
			summary,
			file: `${frame.file}-${picture.file}`,
		};
		if (figure) {
			void copyChart(figure, words, goal, frame.send);
		}
	};
	return (
		<span class="take">
			<button
				type="button"
				aria-label={frame.copy}
				title={frame.copy}
				onClick={({ currentTarget }) => take(currentTarget, 'clipboard')}
			>
				<Icon name="copy" />
			</button>
			<button
				type="button"
				aria-label={frame.save}
				title={frame.save}
				onClick={({ currentTarget }) => take(currentTarget, 'file')}
			>
				<Icon name="save" />
			</button>
		</span>
	);
}
