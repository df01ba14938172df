/** A picture in the README: one image for dark themes, and one for readers without themes. */
const PICTURE = /^<picture>[^]*?<img src="([^"]+)" alt="([^"]+)">\n<\/picture>\n\n/gm;

/** A link to a file of the repository. */
const LINK = /(?<!!)\[([^\]]+)\]\((?!https:|#)([^)]+)\)/g;

/**
 * The README as the galleries and VS Code show it: without the settings table, which VS Code shows beside it.
 * Pictures and links to files lead to the repository in the manifest. Without one, pictures are left out, and
 * links are plain words. Galleries don't support choosing a picture by theme.
 */
export function extensionPage(readme, repository) {
	const address = repository?.replace(/^git\+/, '').replace(/\.git$/, '');
	return readme
		.replaceAll(LINK, (_, words, file) => (address ? `[${words}](${address}/blob/HEAD/${file})` : words))
		.replaceAll(PICTURE, (_, file, words) => (address ? `![${words}](${address}/raw/HEAD/${file})\n\n` : ''))
		.replaceAll(/^(\|.*\n)+\n/gm, '')
		.replace(/^## For developers\n[^]*?(?=^## )/m, '');
}
