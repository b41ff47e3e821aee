<?php
// Prints as JSON what of the plugin is in the database: php left-behind.php <folder>
list( , $folder ) = $argv;
require $folder . '/wp-load.php';
global $wpdb;
echo wp_json_encode( $wpdb->get_col( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '%baitdrop%'" ) );
