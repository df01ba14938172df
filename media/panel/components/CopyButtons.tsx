import { Icon } from './Icon.js';
import './copyButtons.css';

/** The buttons that copy a part of the page or insert it into an editor. Their labels come with the page. */
export function CopyButtons({ part }: { readonly part: string }) {
	const { copyAs, insert } = document.getElementById('root')?.dataset ?? {};
	return (
		<span class="take">
			<button type="button" data-take="clipboard" data-part={part} aria-label={copyAs} title={copyAs}>
				<Icon name="copy" />
			</button>
			<button type="button" data-take="editor" data-part={part} aria-label={insert} title={insert}>
				<Icon name="insert" />
			</button>
		</span>
	);
}
