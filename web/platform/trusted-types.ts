/**
 * Creates the default policy of Trusted Types (https://www.w3.org/TR/trusted-types/), which everything that sets markup
 * or loads a script passes. It is in the document, before any script of a page runs. It allows text without tags (the
 * styles of the picture crop) and the empty script that React creates before it sets its source, which does not run; of
 * scripts and workers those of this site, and blobs created by it.
 */
export const trustedTypesScript = `var types=window.trustedTypes
if(types)types.createPolicy('default',{
createHTML:function(html){return html==='<script><\\/script>'||html.indexOf('<')<0?html:null},
createScriptURL:function(url){return new URL(url,location.href).origin===location.origin?url:null}
})`
