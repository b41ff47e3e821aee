<?php
/**
 * Deletes the plugin's data on removal.
 *
 * @package BaitDrop
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $baitdrop_site ) {
		switch_to_blog( $baitdrop_site );
		delete_option( 'baitdrop_settings' );
		restore_current_blog();
	}
} else {
	delete_option( 'baitdrop_settings' );
}
