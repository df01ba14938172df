/** A picture in the README: one image for dark themes, and one for readers without themes. */
const PICTURE = /^<picture>[^]*?<img src="([^"]+)" alt="([^"]+)">\n<\/picture>\n\n/gm;

/**
 * The README as the galleries and VS Code show it: without the settings table, which VS Code shows beside it,
 * and without links to files that aren't in the package. Pictures load from the repository in the manifest
 * and are left out if there is none. Galleries don't support choosing a picture by theme.
 */
export function extensionPage(readme, repository) {
	const pictures = repository && `${repository.replace(/^git\+/, '').replace(/\.git$/, '')}/raw/HEAD/`;
	return readme
		.replaceAll(PICTURE, (_, file, words) => (pictures ? `![${words}](${pictures}${file})\n\n` : ''))
		.replaceAll(/^(\|.*\n)+\n/gm, '')
		.replace(/^## For developers\n[^]*?(?=^## )/m, '');
}
