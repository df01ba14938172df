/** What stands in the README for a picture: the one for dark themes, and the same for other kinds of readers. */
const PICTURE = /^<picture>[^]*?<img src="([^"]+)" alt="([^"]+)">\n<\/picture>\n\n/gm;

/**
 * The README as galleries and VS Code show it of an extension: without the table of settings, which VS Code shows beside
 * it, and without links to files, which are not in the package. Pictures are shown from the repository, where the manifest
 * has its address; else they are left out. Galleries take no choice among pictures.
 */
export function extensionPage(readme, repository) {
	const pictures = repository && `${repository.replace(/^git\+/, '').replace(/\.git$/, '')}/raw/HEAD/`;
	return readme
		.replaceAll(PICTURE, (_, file, words) => (pictures ? `![${words}](${pictures}${file})\n\n` : ''))
		.replaceAll(/^(\|.*\n)+\n/gm, '')
		.replace(/^## For developers\n[^]*?(?=^## )/m, '');
}
