<?php
/**
 * Deletes the plugin's data on removal.
 *
 * @package BaitDrop
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/**
 * Deletes what this site has stored.
 */
function baitdrop_delete_options() {
	foreach ( array( 'baitdrop_settings', 'baitdrop_download', 'baitdrop_site' ) as $option ) {
		delete_option( $option );
	}
	global $wpdb;
	// What was remembered for minutes, and the settings of BaitDrop in shipping zones of WooCommerce.
	foreach ( array( '_transient_baitdrop_', '_transient_timeout_baitdrop_', 'woocommerce_baitdrop_' ) as $beginning ) {
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery
		$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( $beginning ) . '%' ) );
	}
}

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $baitdrop_site ) {
		switch_to_blog( $baitdrop_site );
		baitdrop_delete_options();
		restore_current_blog();
	}
} else {
	baitdrop_delete_options();
}
